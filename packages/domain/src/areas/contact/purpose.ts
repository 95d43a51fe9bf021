import type { ContactPurpose } from '../../kernel/contact-policy'
import type { Desk } from '../../kernel/desk'

const OF_DESK: Record<Desk, ContactPurpose> = { approval: 'verification', collection: 'collection', remind: 'reminder' }

/** What a contact is for: what the desk is for, and service where it comes from none. Nobody chooses it, so that no limit is got round by a word. */
export const purposeOf = (desk: Desk | undefined): ContactPurpose => (desk ? OF_DESK[desk] : 'service')
