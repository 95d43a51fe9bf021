const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable]'

/** Whether a key goes into a field, so that no shortcut may take it. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches(TYPED)
