/** React chooses its build by this variable. The functions render with that of production, which is also faster. */
process.env.NODE_ENV = 'production'
