/** The frame around a screen: dark site, light (forms, the participant's app), admin, or none (scanner). */
export type LayoutName = 'marketing' | 'light' | 'admin' | 'bare'
