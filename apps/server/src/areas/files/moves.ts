// The area's door: what others may do with stored files, inside the open transaction.
export { dropAll, dropFiles } from './drop-files'
export { keepImage } from './keep-image'
export { findFileNames, insertStoredFile, readStoredFile, storeLocalFile } from './large-files'
export { takeUpload } from './upload-limit'
export { type FileOwner, insertFile, keepFile, moveFiles, ownFiles, storeBytes, takeFile } from './writes'
