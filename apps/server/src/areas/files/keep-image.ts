import type { Context } from '../../kernel/context'
import { acceptImage } from './accept'
import { type FileOwner, keepFile } from './writes'

/** Keeps a picture that a lending app sent: decoded and written anew like every other. */
export async function keepImage(
  context: Pick<Context, 'db' | 'services' | 'now'>,
  sent: Buffer,
  owner: FileOwner,
): Promise<string> {
  return keepFile(context, await acceptImage(sent), { userId: null, owner })
}
