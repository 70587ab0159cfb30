/** True if two names are equal, apart from upper and lower case and spaces at the ends. */
export const isSameName = (name: string, other: string): boolean => name.trim().toLowerCase() === other.trim().toLowerCase()
