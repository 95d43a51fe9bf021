import { existsSync, readFileSync } from 'node:fs'
import { companyDoors } from '@countinghouse/contract/areas/payment/company/doors'
import { AREAS } from '@countinghouse/contract/areas.generated'
import { DOORS } from '@countinghouse/contract/doors'
import { type Examples, wantedExamples } from '@countinghouse/contract/kernel/api-document/example'

export const EXAMPLES_FILE = 'docs/api-examples.json'

export const readExamples = (): Examples =>
  existsSync(EXAMPLES_FILE) ? JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) : {}

export const ALL_WANTED = wantedExamples(AREAS, [...DOORS, ...Object.values(companyDoors)])
