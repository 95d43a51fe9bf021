// Every text exists in all six languages: the same values to fill in, nothing empty, each language's own plurals, the words of its
// glossary. A dialog's title says what it does.
import { allTexts } from './all-texts'
import { sourceFiles } from './boundaries'
import { titleFaults } from './done-laws'
import { glossaryFaults, keptInVain } from './glossary'
import { roleFaults, textFaults } from './text-laws'

const { texts, hidden } = await allTexts()
const faults = [
  ...hidden,
  ...keptInVain(texts),
  ...roleFaults(texts),
  ...texts.flatMap(text => [...textFaults(text), ...glossaryFaults(text)]),
  ...titleFaults(sourceFiles(), texts),
]
for (const line of faults) console.log(line)
process.exitCode = faults.length > 0 ? 1 : 0
