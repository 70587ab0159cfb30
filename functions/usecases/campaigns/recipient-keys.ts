const numberKey = 'n:'
const insteadKey = 'z:'

/** The key of somebody who gets an SMS, by a digest of the number. */
export const numberKeyOf = (digest: string): string => `${numberKey}${digest}`
/** Whether a key is of somebody who gets an SMS. */
export const isNumberKey = (key: string): boolean => key.startsWith(numberKey)

/** The key of the mail that goes to somebody whom the SMS of another key did not reach. */
export const insteadKeyOf = (key: string): string => `${insteadKey}${key}`
export const isInsteadKey = (key: string): boolean => key.startsWith(insteadKey)
/** After every other key, and before these: they are added while the others are done already. */
export const beforeInstead = 'z'
