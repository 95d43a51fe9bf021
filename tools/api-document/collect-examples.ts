// Puts what tests sent and were answered into docs/api-examples.json: where a call has no example, or one that is no longer valid.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allWanted, examplesFile, readExamples, wantedAt } from './examples'
import type { Traffic } from '../../apps/server/src/testing/record-examples'
import { type Example, type Examples, faultsOfExample } from '@countinghouse/contract/kernel/api-document/example'
import { compactJson, isObject } from '@countinghouse/contract/kernel/api-document/json'

/** Returns how many examples are new. */
export function collectExamples(folder: string): number {
  const kept = readExamples()
  const found = existsSync(folder) ? readdirSync(folder).map(name => readTraffic(join(folder, name))) : []
  const examples: Record<string, Example> = {}
  let made = 0
  for (const wanted of allWanted) {
    const old = kept[wanted.id]
    if (old && faultsOfExample(wanted, old).length === 0) {
      examples[wanted.id] = old
      continue
    }
    const candidates = found.flatMap(traffic => exampleOf(wanted, traffic))
    const best = wanted.kinds.length > 0 ? joined(candidates) : candidates.find(one => faultsOfExample(wanted, one).length === 0)
    if (best) made += 1
    if (best ?? old) examples[wanted.id] = best ?? old!
  }
  writeFileSync(examplesFile, `${compactJson(examples)}\n`)
  return made
}
