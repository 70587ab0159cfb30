/** Returns the race day that the office shows first: the last day that has begun, otherwise the first day. Null without days. */
export const chooseDay = (days: readonly string[], today: string): string | null => days.findLast((one) => one <= today) ?? days[0] ?? null
