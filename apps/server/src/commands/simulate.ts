import { parseArgs } from 'node:util'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { systemClock } from '../kernel/clock'
import { openPool, queryBuilder } from '../kernel/database/connect'
import { migrate } from '../kernel/database/migrate'
import { inTransaction } from '../kernel/database/transaction'
import { readEnvironmentWith } from '../kernel/env'
import { seedInstallation } from '../seed/installation'
import { fillBusiness } from '../simulator/ensure-demo-business'
import { generateScenarios } from '../simulator/scenario/generate'
import { seedDemoStaff } from '../simulator/system/staff'
import { runCommand } from './run-command'

/** Registrations a day of the small scenario that says how many orders follow from one. */
const SAMPLE_A_DAY = 5

const USAGE = `npm run simulate -- --into postgres://… [--days N] [--orders N] [--seed TEXT]
Fills an empty PostgreSQL with a simulated business. DATA_KEY and INTAKE_SECRET as the server will have them.`

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      days: { type: 'string', default: '180' },
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
  // Without a limit to a statement: some write millions of rows.
  const db = queryBuilder(openPool({ connectionString: values.into, max: 3 }), 'server')
  try {
    await migrate(db)
    const { used } = await db
      .selectNoFrom(eb => eb.exists(eb.selectFrom('staff_user').select('id')).as('used'))
      .executeTakeFirstOrThrow()
    if (used) throw new Error('This database is not empty: a simulated business never mixes with another one.')
    const now = systemClock.now()
    await inTransaction(db, async trx => {
      await seedInstallation(trx, now)
      await seedDemoStaff(trx, now)
    })
    const scenario = { seed: values.seed, epoch: addDays(businessDateOf(now), -days) }
    const sample = generateScenarios({ ...scenario, customersADay: SAMPLE_A_DAY }, now)
      .flatMap(customer => customer.orders)
      .filter(order => order.appliedAt <= now)
    const written = await fillBusiness(
      { db, env, progress: (percent, text) => console.log(`${String(percent).padStart(3)} %  ${text}`) },
      { ...scenario, customersADay: (SAMPLE_A_DAY * orders) / sample.length, now },
    )
    console.log(`${written.customers} customers and ${written.orders} orders in ${days} business days`)
  } finally {
    await db.destroy()
  }
})
