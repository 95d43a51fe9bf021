import { createConfig, lintFromString } from '@redocly/openapi-core'

// Pages and health checks answer what they answer; a status nobody gets would be a lie.
const rules = { 'operation-2xx-response': 'off', 'operation-4xx-response': 'off' } as const

/** What redocly's recommended rules, its warnings too, find in a description: `place: what (rule)`. */
export async function lintDescription(text: string, name: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: text, absoluteRef: name, config })
  return problems.map(({ message, ruleId, location: [at] }) => `${name}${at?.pointer ?? ''}: ${message} (${ruleId})`)
}
