import { dashboardDoors, type monthBar } from '@countinghouse/contract/areas/dashboard/doors'
import { routeOf } from '@countinghouse/contract/kernel/door'
import { languageOfHeader } from '@countinghouse/domain/kernel/language'
import { holds } from '@countinghouse/domain/kernel/permissions'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { withinMarket } from '../../kernel/market'
import { sayLack } from '../../kernel/missing-right'
import { contextOf } from '../../kernel/request-context'
import type { Kernel } from '../../kernel/services'
import { findActor } from '../../kernel/session'
import { tokenOf } from '../../kernel/session-token'
import { refusal, success } from '../../kernel/translate-fault'
import { listMonths } from './analysis'

/** GET /analysis/month-bar: its figures stand in `result`, so no declared call; the same rights and market. */
export function registerMonthBar(app: FastifyInstance, kernel: Kernel): void {
  app.get(routeOf(dashboardDoors.monthBar!), async request => {
    const language = languageOfHeader(request.headers['accept-language'])
    const now = kernel.services.clock.now()
    const token = tokenOf(request, kernel.services.env)
    const actor = token ? await findActor(kernel.database.questionDb, token, now) : null
    if (!actor) return refusal.notSignedIn(language).envelope
    if (!holds(actor.rights, 'dashboard.query')) {
      return refusal.notPermitted(await sayLack(kernel.database.db, actor, { rights: ['dashboard.query'] }, language))
        .envelope
    }
    const {
      db,
      actor: within,
      today,
    } = withinMarket({
      ...contextOf(request, kernel, { call: { access: 'dashboard.query' }, actor, now }),
      db: kernel.database.questionDb,
    })
    const { code, msg } = success(language, null)
    const answer: z.output<typeof monthBar> = { code, msg, result: await listMonths(db, within, today) }
    return answer
  })
}
