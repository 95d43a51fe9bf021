import { chromium } from '@playwright/test'
const lang = process.argv[2] ?? 'zh-CN', only = process.argv[3]
const chips = { 'zh-CN': '系统管理员' }
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await b.newPage({ viewport: { width: 1366, height: 768 } })
const errors = []
page.on('console', m => { if (['error', 'warning'].includes(m.type()) && !m.text().includes('element.ref')) errors.push(m.text().slice(0, 300)) })
page.on('pageerror', e => errors.push('PAGEERROR ' + e.message.slice(0, 400)))
const o = 'http://localhost:5191'
await page.goto(o + '/user/login')
await page.getByRole('button', { name: chips['zh-CN'], exact: true }).click()
await page.waitForURL(u => !u.pathname.includes('login'), { timeout: 30000 })
await page.waitForTimeout(3000)
if (lang !== 'zh-CN') { await page.evaluate(l => { for (const k of Object.keys(localStorage)) if (/lang/i.test(k)) console.log(k, localStorage[k]) ; localStorage.setItem('pro__Locale', l) }, lang) }
const steps = (await import('/tmp/adm/steps.mjs')).default
for (const [name, path, act] of steps) {
  if (only && !name.includes(only)) continue
  await page.goto(o + path); await page.locator('.ch-list').first().waitFor({timeout:15000}).catch(()=>{}); await page.waitForTimeout(2000)
  try { if (act) await act(page) } catch (e) { errors.push(name + ': ' + e.message.slice(0, 500)) }
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/adm/shots/${lang}-${name}.png` })
}
console.log(errors.slice(0, 30).join('\n'))
await b.close()
