/** For other features: the form that adds an expense or changes one. */
export { default } from '../form/expense-sheet.tsx';
