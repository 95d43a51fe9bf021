const TYPED = 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable]'
const CHOSEN_FROM = '.ant-select, .ant-picker, .ant-picker-dropdown'

/** Whether a key goes into a field, so that no shortcut may take it. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches(TYPED)

/** Whether a key moves in a list or a calendar. */
export const isChoosing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CHOSEN_FROM) !== null
