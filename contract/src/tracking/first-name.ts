/** How a driver is named to people who only wait for the truck: by the first word of the name that his owner gave. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? ''
