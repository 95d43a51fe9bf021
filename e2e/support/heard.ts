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
  // Beside what is said may stand what can be done next: Open, Undo.
  return text => expect.poll(() => heard.evaluate(texts => texts.join('\n'))).toContain(text)
}
