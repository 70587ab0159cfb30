/**
 * Normalises a mail address for accounts, counters and comparisons: no space around it, all in lower case. A mail server may distinguish
 * capitals, but none does, and people type the same address both ways. Mails go to the address as it was typed.
 */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
