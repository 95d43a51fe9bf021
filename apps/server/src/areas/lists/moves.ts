// The door of the area: lists as files, for others.
export { giveListFile } from './list-file'
