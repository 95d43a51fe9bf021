// Kept so plain that an old Node can still run it and say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Countinghouse needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
