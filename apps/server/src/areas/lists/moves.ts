export { rowWriter } from './cell-text'
