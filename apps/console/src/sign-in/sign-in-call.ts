import type { auth } from '@countinghouse/contract/areas/auth/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import type { Envelope } from '@countinghouse/contract/kernel/envelope'

// The contract's own values would bring its validation library with them; a test holds these to it.
export const LOGIN_ADDRESS = '/api/web/webpublic/login'
export const SUCCESS = 1000
export const CLIENT = 'web-console'

export type SignedIn = AnswerOf<typeof auth.login>

/** Refused: what the server said, to be shown as it is. No text: no answer came. */
export class SignInRefused extends Error {
  constructor(readonly said: string | undefined) {
    super(said ?? 'no answer')
  }
}

export async function signIn(input: InputOf<typeof auth.login> & { language: string }): Promise<SignedIn> {
  const prefix = document.querySelector<HTMLMetaElement>('meta[name="api-prefix"]')?.content.replace(/\/+$/, '') ?? ''
  const headers = { 'content-type': 'application/json', 'client-id': CLIENT, 'accept-language': input.language }
  const answer = await fetch(prefix + LOGIN_ADDRESS, { method: 'POST', headers, body: JSON.stringify(input) })
    .then(response => response.json() as Promise<Envelope<SignedIn>>)
    .catch(() => undefined)
  if (Number(answer?.code) !== SUCCESS) throw new SignInRefused(answer?.msg || undefined)
  return answer!.data
}
