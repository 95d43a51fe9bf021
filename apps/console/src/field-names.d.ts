/** Made at build by `field-names.ts` beside this folder: the names of fields in one language. */
declare module 'virtual:field-names/*' {
  const names: import('@countinghouse/contract/kernel/field-names/field-name').FieldNames
  export default names
}
