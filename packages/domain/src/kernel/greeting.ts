import { hourAtOffset } from './business-date'

export type HomeGreeting = 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting on the home page, by the hour at UTC+7 (G-002). */
export function homeGreeting(now: Date): HomeGreeting {
  const hour = hourAtOffset(now)
  if (hour < 12) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 19 ? 'afternoon' : 'evening'
}

export type WelcomeGreeting = 'earlyMorning' | 'forenoon' | 'midday' | 'afternoon' | 'evening'

/** The greeting of the notice after sign-in, with the bounds 9, 11, 13 and 20 (R-065, G-001), at UTC+7. */
export function welcomeGreeting(now: Date): WelcomeGreeting {
  const hour = hourAtOffset(now)
  if (hour < 9) return 'earlyMorning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'midday'
  return hour < 20 ? 'afternoon' : 'evening'
}
