export { OwnAccessNote } from './OwnAccessNote';
export { UserList } from './UserList';
