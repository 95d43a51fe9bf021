import { expect, type Page } from '@playwright/test'

/** A message goes by itself after three seconds, which a slow machine may pass over: from now on what is said is kept. */
export async function listenTo(page: Page): Promise<(text: string) => Promise<void>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('.ant-message-notice')) texts.push(message.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  return text => expect.poll(() => heard.evaluate(texts => texts)).toContain(text)
}
