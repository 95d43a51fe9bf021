/** Runs a command of the terminal: --help says how to use it and touches nothing; a failure is one sentence and exit code 1. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  if (process.argv.slice(2).some(argument => argument === '--help' || argument === '-h')) {
    console.log(usage)
    return
  }
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
