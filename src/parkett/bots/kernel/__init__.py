"""The compiled half of the bots: rules of thumb, evaluations, tree search and learning."""
