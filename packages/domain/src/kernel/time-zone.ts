import { COUNTRY_RULES, type Country } from './country'

/**
 * How postal codes begin of places that do not keep the time of most people in their country; the longest beginning counts.
 * Mexico: Ley de los Husos Horarios of 28 October 2022, with the towns of the border that keep the time of the United States.
 */
const ZONES: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  MX: {
    '21': 'America/Tijuana',
    '22': 'America/Tijuana',
    '23': 'America/Mazatlan',
    '260': 'America/Matamoros',
    '262': 'America/Matamoros',
    '32': 'America/Ciudad_Juarez',
    '3288': 'America/Ojinaga',
    '63': 'America/Mazatlan',
    '6373': 'America/Bahia_Banderas',
    '77': 'America/Cancun',
    '80': 'America/Mazatlan',
    '81': 'America/Mazatlan',
    '82': 'America/Mazatlan',
    '83': 'America/Hermosillo',
    '84': 'America/Hermosillo',
    '85': 'America/Hermosillo',
    '873': 'America/Matamoros',
    '874': 'America/Matamoros',
    '875': 'America/Matamoros',
    '88': 'America/Matamoros',
  },
}
const DIGITS: Partial<Record<Country, RegExp>> = { MX: /^\d{5}$/ }

/** The clock of somebody who lives at a postal code; that of most people in the country where it is not known. */
export function timeZoneOf(country: Country, postalCode?: string | null): string {
  const [zones, code] = [ZONES[country], postalCode?.trim() ?? '']
  if (zones && DIGITS[country]?.test(code))
    for (let length = code.length; length > 0; length -= 1) {
      const zone = zones[code.slice(0, length)]
      if (zone) return zone
    }
  return COUNTRY_RULES[country].timeZone
}
