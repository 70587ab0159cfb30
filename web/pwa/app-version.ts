/** The version of this build; the same on every phone that is up to date. */
export const appVersion: string = import.meta.env.APP_VERSION
