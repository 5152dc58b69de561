/** Where copies of people's data wait, in the bucket of uploads; the bucket deletes them after a day. */
export const exportPrefix = 'exports/'
