import { COUNTRIES } from '@countinghouse/domain/kernel/country'
import { isAadhaar, isCurp, isThaiId } from '@countinghouse/domain/kernel/identity'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../world/people'
import { makePerson } from './person'
import { chanceOf } from './random'

const people = COUNTRIES.flatMap(country =>
  Array.from({ length: 300 }, (_, index) => ({
    country,
    person: makePerson(chanceOf(`person test ${country} ${index}`), country, '2026-11-20'),
  })),
)

describe('a demo customer', () => {
  it('a demo customer names others as his contacts, each once, and the spouse where there is one', () => {
    for (const { person } of people) {
      const names = person.contacts.map(({ name }) => name)
      expect(new Set([...names, person.fullName]).size, person.fullName).toBe(5)
      const isPaired = [2, 5].includes(Number(person.details.maritalStatus))
      expect('spouseName' in person.details, person.fullName).toBe(isPaired)
      const [first] = person.contacts
      if (first!.relationship === 3) expect(first!.name).toBe(person.details.spouseName)
    }
    const married = people.filter(({ person }) => person.details.spouseName)
    expect(married.length).toBeGreaterThan(200)
    expect(married.filter(({ person }) => person.contacts[0]!.relationship === 3).length).toBeGreaterThan(100)
  })

  it('a demo customer has friends and colleagues with surnames of their own', () => {
    for (const { person } of people)
      for (const { type, name, relationship } of person.contacts.slice(1)) {
        expect(name.endsWith(` ${person.surnames}`), name).toBe(false)
        expect(relationship === 2, name).toBe(type === 3)
      }
  })

  it('a demo customer has an identity number of his country with its check digit, and scores for the cards of his country', () => {
    const valid = { IN: isAadhaar, MX: isCurp, TH: isThaiId }
    for (const { country, person } of people) {
      expect(valid[country](person.identityNumber), person.identityNumber).toBe(true)
      expect('panCardLiveScore' in person.face).toBe(country === 'IN')
    }
  })

  it('a demo customer has a mail address that does not give the phone away, work that fits and a street of his town', () => {
    for (const { country, person } of people) {
      const { details, mobile, email } = person
      expect(email.includes(mobile.slice(-4)), email).toBe(false)
      expect(email).toMatch(/^[a-z._]+\d+@[a-z]+\.example$/)
      expect(details.workYear).toBeGreaterThan(0)
      expect(details.monthlyIncomeScope).toBe(details.personalMonthlyIncome)
      expect(details.monthlyHouseholdIncome).toBeGreaterThanOrEqual(Number(details.personalMonthlyIncome))
      const { employers, cities, streets } = PEOPLE[country]
      const employer = employers.find(({ name }) => name === details.companyName)!
      expect([employer.industry, employer.duties.includes(Number(details.workDuty))]).toEqual([
        details.workIndustry,
        true,
      ])
      const [street = '', city] = String(details.residentialAddress).split(', ')
      const own = cities.find(([name]) => name === city)![2] ?? streets
      expect(own).toContain(street.replace(/ \d+$/, ''))
    }
    expect(new Set(people.map(({ person }) => person.email)).size).toBeGreaterThan(people.length * 0.9)
  })
})
