/** Parameters of an address under which the installed app gets what somebody shares with it. */
export const sharedParams = {
  title: 'shared_title',
  text: 'shared_text',
  url: 'shared_url',
} as const
