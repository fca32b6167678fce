import { configure, getConfig } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/** Flag set while a query is retried; missing in the library's types. */
type Trying = { _disableExpensiveErrorDiagnostics?: boolean };

const { getElementError: printPage } = getConfig();

/** Prints the page only in a query's last error, not in that of every try. */
export function printPageOnce(): void {
  configure({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isTrying = false } = getConfig() as Trying;
      return isTrying ? elementError(message) : printPage(message, container);
    },
  });
}

/** Creates an error with the name by which the library knows its own. */
function elementError(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** Names elements as a browser does; the test's own browser writes an element's whole HTML each time a library asks for its kind. */
export function nameElementsByKind(): void {
  Element.prototype.toString = Object.prototype.toString;
}

/** Copies styles cheaply. Each query by role copies the styles of all elements around, which the test's browser does by a slow structured clone. */
export function copyStylesPlainly(): void {
  CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
    const copy = new CSSPropertyManager();
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
    const defined: object = Reflect.get(this, 'definedPropertyNames');
    Reflect.set(copy, 'definedPropertyNames', { ...defined });
    return copy;
  };
}
