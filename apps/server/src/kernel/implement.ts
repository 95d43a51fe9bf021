import type { AnyCall, GivenOf, ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { ActionContext, Context, PublicContext } from './context'

/** Sign-in and the like, which are not idempotent, run outside a transaction (see `act`). */
type OwnContext<C> = C extends { kind: 'action'; idempotent: true } ? ActionContext : Context
type ContextOf<C> = C extends { access: 'public' } ? PublicContext<OwnContext<C>> : OwnContext<C>
export type Handlers<C extends Record<string, { input: AnyCall['input'] }>> = {
  [K in keyof C]: (input: ParsedInputOf<C[K]>, context: ContextOf<C[K]>) => Promise<GivenOf<C[K]>>
}

/** One call with what answers it. */
export interface Served {
  call: AnyCall
  handle: (input: unknown, context: Context) => Promise<unknown>
}

/** Joins an area's calls with their handlers; does not compile with one missing. */
export function implement<C extends Record<string, AnyCallLike>>(calls: C, handlers: Handlers<C>): Served[] {
  return Object.entries(calls).map(([name, call]) => ({
    call: call as unknown as AnyCall,
    handle: handlers[name as keyof C] as unknown as Served['handle'],
  }))
}
type AnyCallLike = Pick<AnyCall, 'path' | 'access' | 'input' | 'output' | 'area' | 'name'>
