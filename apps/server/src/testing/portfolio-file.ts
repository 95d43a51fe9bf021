import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import type { PortfolioKind } from '@countinghouse/contract/areas/intake/portfolio/columns'
import type { TestApp, TestUser } from './app'

/** Headings of a file of customers or loans of another system. */
export const HEADINGS: Readonly<Record<PortfolioKind, string>> = {
  customers: 'App code,Mobile,First names,Surnames,Identity no.,Birthday,Bank,Bank account,Registered on',
  loans:
    'Old order no.,App code,Mobile,Identity no.,Product item ID,Principal,Disbursed on,Due on,Principal paid,Interest paid,Other fees paid,Late fee paid,Late fee owed,State,Settled on',
}
const BOUNDARY = 'xxBOUNDARYxx'

/** Sends a file as a browser does. */
export async function uploadFile(app: TestApp, content: Buffer, user: TestUser) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="old.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/web/portfolioImport/upload',
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'client-id': 'web-console',
      token: user.token,
    },
  })
  return answer.json() as { code: number; data: { fileId: string } }
}

/** Has a file validated; the jobs have still to run. */
export async function askCheck(app: TestApp, file: { portfolioKind: PortfolioKind; content: Buffer }, user: TestUser) {
  const { data } = await uploadFile(app, file.content, user)
  const request = { portfolioKind: file.portfolioKind, fileId: data.fileId }
  return app.ask(portfolio.portfolioCheck, request, { user, language: 'en-US' })
}
