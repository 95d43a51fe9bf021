/** Contacts that staff may add to one customer (G-103). */
export const MOST_MANUAL_CONTACTS = 10

/** Exactly ten digits 0 to 9 once spaces at the ends are cut (R-185, G-104). */
export const isContactPhone = (text: string): boolean => /^[0-9]{10}$/.test(text.trim())

/** Which contacts an app asks for by number; the first is a close relative (G-083). */
export const FIRST_CONTACT = 1
