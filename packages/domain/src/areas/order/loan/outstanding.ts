import type { BusinessDate } from '../../../kernel/business-date'
import type { SettleStatus } from '../../../kernel/lists/loan'
import { sumOf } from '../../../kernel/money'
import type { Component } from './terms'

export type ComponentAmounts = Readonly<Record<Component, number>>

/** One component of a plan in minor units; nothing is ever negative, and the last three never exceed what was due. */
export interface ComponentBalance {
  readonly dueMinor: number
  readonly paidMinor: number
  /** Taken off by a reduction, a waiver or a decision. */
  readonly reducedMinor: number
  readonly writtenOffMinor: number
}

export interface PlanBalance {
  readonly period: number
  readonly startDate: BusinessDate
  readonly dueDate: BusinessDate
  /** The due date before any extension; statistics keep it (DOMAIN 14). */
  readonly originalDueDate: BusinessDate
  readonly components: Readonly<Record<Component, ComponentBalance>>
  /** Late fees are charged up to and including this date. */
  readonly feesThrough: BusinessDate
  readonly extensions: number
  readonly everOverdue: boolean
  readonly settledOn: BusinessDate | undefined
  readonly settleStatus: SettleStatus
}

export const remainingOf = (balance: ComponentBalance): number =>
  balance.dueMinor - balance.paidMinor - balance.reducedMinor - balance.writtenOffMinor

export const eachComponent = (amountOf: (component: Component) => number): ComponentAmounts => ({
  lateFee: amountOf('lateFee'),
  fee: amountOf('fee'),
  interest: amountOf('interest'),
  principal: amountOf('principal'),
})

export const outstandingOf = (plan: PlanBalance): ComponentAmounts =>
  eachComponent(component => remainingOf(plan.components[component]))

export const totalOf = ({ lateFee, fee, interest, principal }: ComponentAmounts): number =>
  sumOf([lateFee, fee, interest, principal])

/** Outstanding of several plans by component. */
export function outstandingOfAll(plans: readonly PlanBalance[]): ComponentAmounts {
  const each = plans.map(outstandingOf)
  return eachComponent(component => sumOf(each.map(amounts => amounts[component])))
}

export const owedMinor = (plans: readonly PlanBalance[]): number => totalOf(outstandingOfAll(plans))

export const isOpen = (plan: PlanBalance): boolean => totalOf(outstandingOf(plan)) > 0

/** Open plans, the oldest due date first. */
export const openPlans = (plans: readonly PlanBalance[]): PlanBalance[] =>
  plans.filter(isOpen).sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.period - b.period))
