import { type Pack, packName } from '../../shared/book/bookPack.ts'

/** The prefix of the files of years in the uploads bucket, which deletes them after a day, as it does copies of people's data. */
export const packPrefix = 'exports/books/'

/** The object of a file: nobody guesses the asker's id. */
export const packKey = (pack: Pack): string => `${packPrefix}${pack.id}/${packName(pack)}`
