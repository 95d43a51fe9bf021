const LONG = 7

/** Under fingers the keyboard would cover the list. */
const underFingers = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false

/** Typing finds a choice: on a desk in every list, under fingers in a long one. */
export const foundByTyping = (choices: number) =>
  choices > LONG || !underFingers() ? { optionFilterProp: 'label' } : false
