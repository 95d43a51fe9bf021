const CLABE_WEIGHTS = [3, 7, 1] as const

/** The last digit of a Mexican CLABE, for its first seventeen. */
export function clabeCheckDigit(first17: string): string {
  const sum = [...first17].reduce(
    (total, digit, index) => total + ((Number(digit) * CLABE_WEIGHTS[index % 3]!) % 10),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** Eighteen digits with the check digit: bank, branch, account. */
export const isClabe = (text: string): boolean =>
  /^\d{18}$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === text[17]

/** An Indian branch code: four letters of the bank, a zero, six letters or digits. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

/** Any other account number: 5 to 20 digits. */
export const isBankAccountNumber = (text: string): boolean => /^\d{5,20}$/.test(text)
