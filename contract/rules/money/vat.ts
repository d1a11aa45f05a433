/** The VAT that an amount in whole MAD holds, in hundredths of a dirham, to the nearest: prices are said with it. */
export const vatWithin = (amount: number, rate: number): number => Math.round((amount * 100 * rate) / (1 + rate))
