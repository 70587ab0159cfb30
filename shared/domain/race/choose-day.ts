/** The race day that the office wants to see first: the last one that has begun, otherwise the first. Null if there is none. */
export const chooseDay = (days: readonly string[], today: string): string | null => days.findLast((one) => one <= today) ?? days[0] ?? null
