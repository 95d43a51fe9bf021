import type { FlowPlace } from './flow'

/** Why a flow cannot go on by itself. */
export type Stuck = 'noOpenNode' | 'ownerLeft' | 'emptyRole'

export interface FlowHealth {
  readonly closed: boolean
  readonly open: { readonly ownerId: number | null; readonly ownerActive: boolean } | undefined
  /** Enabled people of the role of the open node, on this app. */
  readonly people: number
}

/** A closed flow is never stuck; an open one is when no node is open, its owner left, or nobody has the role. */
export function stuckBy({ closed, open, people }: FlowHealth): Stuck | undefined {
  if (closed) return undefined
  if (!open) return 'noOpenNode'
  if (open.ownerId !== null && !open.ownerActive) return 'ownerLeft'
  return open.ownerId === null && people === 0 ? 'emptyRole' : undefined
}

/** A node of the history, oldest first. */
export interface PastNode extends FlowPlace {
  readonly nodeId: number
  /** Null: it has no result. */
  readonly operateType: number | null
}

/**
 * The place that repair opens again (G-200): the last one without a result; where all have one, the place behind the last of
 * them is not guessed but its own place opens once more, so that no approval is left out.
 */
export const reopened = (nodes: readonly PastNode[]): PastNode | undefined =>
  nodes.findLast(node => node.operateType === null) ?? nodes.at(-1)
