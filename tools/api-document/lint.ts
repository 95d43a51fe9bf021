import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What redocly's recommended rules, its warnings too, find in a description: `place: what (rule)`. */
export async function lintDescription(text: string, name: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: name, config })
  return problems.map(({ message, ruleId, location: [at] }) => `${name}${at?.pointer ?? ''}: ${message} (${ruleId})`)
}
