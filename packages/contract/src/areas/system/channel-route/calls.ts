import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { country, id, rowVersion } from '../../../kernel/field'
import { changeOutcome } from '../approvals/change-kinds'
import { routePurpose } from '../channel/choices'
import { channelMessages } from '../channel/messages'
import { channelRouteRow, reasonField, routeChannels, routeScope } from '../channel/rows'

const otherFallback = <S extends z.ZodType<{ channelId: number; fallbackChannelId?: number | undefined }>>(schema: S) =>
  schema.refine(route => route.channelId !== route.fallbackChannelId, {
    path: ['fallbackChannelId'],
    params: { message: channelMessages.fallbackSame },
  })

export const channelRoutes = area('system', {
  channelRouteList: list('/channelRoute/list', {
    summary: 'Which channel takes payouts and makes links, by country, app and product, and which stands in for it',
    access: 'channel.query',
    filters: { routePurpose, country: country(), appId: id() },
    row: channelRouteRow,
  }),
  channelRouteAdd: action('/channelRoute/add', {
    summary: 'Add a route; waits for a second person where that is asked for',
    access: 'channel.edit',
    input: otherFallback(z.strictObject({ ...routeScope, ...routeChannels, ...reasonField })),
    output: changeOutcome,
    audit: { subject: 'channelRoute' },
  }),
  channelRouteEdit: action('/channelRoute/edit', {
    summary: 'Change the channels of a route; waits for a second person where that is asked for',
    access: 'channel.edit',
    input: otherFallback(z.strictObject({ routeId: id(), ...routeChannels, rowVersion: rowVersion(), ...reasonField })),
    output: changeOutcome,
    audit: { subject: 'channelRoute', ids: input => [input.routeId] },
  }),
  channelRouteDelete: action('/channelRoute/delete', {
    summary: 'Delete a route, so that a wider one decides; waits for a second person where that is asked for',
    access: 'channel.edit',
    input: z.strictObject({ routeId: id(), rowVersion: rowVersion() }),
    output: changeOutcome,
    audit: { subject: 'channelRoute', ids: input => [input.routeId] },
  }),
})
