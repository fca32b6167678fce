import { configure, getConfig } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';

/** Set while a query is tried again and again; the library's types leave it out. */
type Trying = { _disableExpensiveErrorDiagnostics?: boolean };

const { getElementError: printPage } = getConfig();

/** A query that waits prints the page in its last error alone, and not in that of every try. */
export function printPageOnce(): void {
  configure({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isTrying = false } = getConfig() as Trying;
      return isTrying ? elementError(message) : printPage(message, container);
    },
  });
}

/** By this name the library knows its own errors. */
function elementError(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** As in a browser: the test's own one writes an element's whole HTML each time a library asks what kind of thing it is. */
export function nameElementsByKind(): void {
  Element.prototype.toString = Object.prototype.toString;
}

/**
 * A style is copied for each element that is asked for its own, and each query by role asks for those of all around it. The test's own
 * browser copies as what goes to another thread is copied, which takes many times as long.
 */
export function copyStylesPlainly(): void {
  CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
    const copy = new CSSPropertyManager();
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
    const defined: object = Reflect.get(this, 'definedPropertyNames');
    Reflect.set(copy, 'definedPropertyNames', { ...defined });
    return copy;
  };
}
