"""The compiled part of the environments: encoders and the batch stepper."""
