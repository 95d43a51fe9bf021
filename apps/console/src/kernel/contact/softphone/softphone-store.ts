import { create } from 'zustand'

/** Why a call did not come about, or broke off; each says what to do next. */
export type PhoneFault = 'account' | 'late' | 'line' | 'microphone' | 'page' | 'server' | 'serverGone'

/** How the call that this browser makes stands. */
export interface BrowserCall {
  attemptId: number
  phase: 'preparing' | 'dialling' | 'ringing' | 'talking' | 'over'
  /** When it was answered, in milliseconds since 1970. */
  answeredAt: number | undefined
  isMuted: boolean
  isHeld: boolean
  fault: PhoneFault | undefined
  controls: PhoneControls | undefined
}

export interface PhoneControls {
  mute(): void
  hold(): void
  /** A key of the telephone. */
  press(key: string): void
  hangUp(): void
}

interface Softphone {
  /** One at a time; undefined while there is none. */
  call: BrowserCall | undefined
}

export const useSoftphone = create<Softphone>(() => ({ call: undefined }))

/** Whether somebody is being called; the bar of one that is over may still say why. */
export const isCalling = ({ call }: Softphone = useSoftphone.getState()): boolean =>
  call !== undefined && call.phase !== 'over'

export const changeCall = (attemptId: number, change: Partial<BrowserCall>): void =>
  useSoftphone.setState(({ call }) => (call?.attemptId === attemptId ? { call: { ...call, ...change } } : {}))

export const closeCall = (): void => useSoftphone.setState({ call: undefined })

/** Makes a call that was pressed; what telephones is loaded with the first one. */
export async function callInBrowser(attemptId: number): Promise<void> {
  const first = { phase: 'preparing', answeredAt: undefined, isMuted: false, isHeld: false } as const
  useSoftphone.setState({ call: { attemptId, ...first, fault: undefined, controls: undefined } })
  try {
    const { startCall } = await import('./softphone')
    startCall(attemptId)
  } catch {
    changeCall(attemptId, { phase: 'over', fault: 'page' })
  }
}
