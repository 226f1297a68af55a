/** Letters that end a word and change with its case, as in «вода» and «воду», «листа» and «листи». */
export const endings = "аеєиіїоуюяйь";
