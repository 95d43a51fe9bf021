import { parseArgs } from 'node:util'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { systemClock } from '../kernel/clock'
import { openDatabase } from '../kernel/database/open'
import { inTransaction } from '../kernel/database/transaction'
import { readEnvironmentWith } from '../kernel/env'
import { seedDemoStaff } from '../seed/demo-staff'
import { seedInstallation } from '../seed/installation'
import { fillBusiness } from '../simulator/ensure-demo-business'
import { runCommand } from './run-command'

// One registration in this story brings about this many orders over its span.
const ORDERS_A_CUSTOMER = 1.65

const USAGE = `npm run simulate -- --into postgres://… [--days N] [--orders N] [--seed TEXT]
Fills an empty PostgreSQL with a simulated business. DATA_KEY, INTAKE_SECRET and CALLBACK_SECRET as the server will have them.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      days: { type: 'string', default: '75' },
      orders: { type: 'string', default: '3000' },
      seed: { type: 'string', default: 'countinghouse' },
    },
  })
  const days = Number(values.days)
  const orders = Number(values.orders)
  if (!values.into || !Number.isInteger(days) || days < 1 || !Number.isInteger(orders) || orders < 1) {
    throw new Error(`Usage: ${USAGE}`)
  }

  const env = readEnvironmentWith({ DATABASE_URL: values.into })
  const database = await openDatabase(env)
  try {
    await database.migrate()
    const { used } = await database.db
      .selectNoFrom(eb => eb.exists(eb.selectFrom('staff_user').select('id')).as('used'))
      .executeTakeFirstOrThrow()
    if (used) throw new Error('This database is not empty: a simulated business never mixes with another one.')
    const now = systemClock.now()
    await inTransaction(database.db, async trx => {
      await seedInstallation(trx, now)
      await seedDemoStaff(trx, now)
    })
    const written = await fillBusiness(
      { db: database.db, env, progress: (percent, text) => console.log(`${String(percent).padStart(3)} %  ${text}`) },
      {
        seed: values.seed,
        epoch: addDays(businessDateOf(now), -days),
        customersADay: orders / ORDERS_A_CUSTOMER / days,
        now,
      },
    )
    console.log(`${written.customers} customers and ${written.orders} orders in ${days} business days`)
  } finally {
    await database.close()
  }
})
