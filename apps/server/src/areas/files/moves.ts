// The area's door: what others may do with stored files, inside the open transaction.
export { keepImage } from './keep-image'
export { dropFiles, findFileNames, insertStoredFile, readStoredFile, storeLocalFile } from './large-files'
export { takeUpload } from './upload-limit'
export { type FileOwner, keepFile, moveFiles, ownFiles, takeFile } from './writes'
