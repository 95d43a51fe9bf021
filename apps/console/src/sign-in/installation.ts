/** The server writes into the page which installation it is; an unserved page (vite) has the placeholder still. */
export function isDemo(): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name="installation"]')?.content
  return said === 'demo' || (import.meta.env.DEV && said === '__INSTALLATION__')
}

export const DEMO_PASSWORD = 'demo1234'

/** One account per role, named by its role code (DESIGN 1). */
export const DEMO_ACCOUNTS = [
  'admin',
  'operations',
  'finance',
  'finance2',
  'risk',
  'approver',
  'approver_manager',
  'collector',
  'collection_supervisor',
  'reminder',
  'cs',
  'cs_manager',
  'balance',
  'product',
  'telemarketer',
  'telemarketing_manager',
  'marketer',
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]
