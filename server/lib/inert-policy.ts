/** The policy of what is no page, such as a file of a user: opened as one, it may load and run nothing. */
export const inertPolicy = "default-src 'none'; sandbox"
