/** Moroccan bank account numbers (RIB): bank 3, town 3, account 16, key 2, all digits. */

const shape = /^\d{24}$/

/** As a person copies it off paper: without what stands between the digits. */
export const normaliseRib = (written: string): string => written.replace(/[\s.-]/g, '')

/** Whether the key belongs to the other digits: the whole number is a multiple of 97, the key from 01 to 97. */
export const isRib = (rib: string): boolean => {
  if (!shape.test(rib)) return false
  const key = Number(rib.slice(-2))
  return key >= 1 && key <= 97 && BigInt(rib) % 97n === 0n
}

/** In the groups in which banks print it. */
export const groupRib = (rib: string): string =>
  [rib.slice(0, 3), rib.slice(3, 6), rib.slice(6, 22), rib.slice(22)].join(' ')

/** What is shown of it: the bank and the last digits, by which its owner knows it. */
export const maskRib = (bank: string, lastDigits: string): string =>
  `${bank} ••• ••••••••••••${lastDigits.slice(0, 2)} ${lastDigits.slice(2)}`
